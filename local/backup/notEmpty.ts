/** There is something to be lost: the restore wants to be told --force. */
export class NotEmpty extends Error {
  constructor(where: string, documents: number) {
    super(`${where} is not empty (${documents} documents). To replace all of it, say --force`);
  }
}
