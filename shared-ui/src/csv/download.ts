/** Hands the browser a file to save. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the content once it has begun; a minute is plenty for a slow disk.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves CSV so that spreadsheets read its accents: they take a file without this mark for an old code page. */
export function downloadCsv(name: string, csv: string): void {
  download(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}

/** A file name of a title: 'Members, Nov 2026' becomes 'members-nov-2026.csv'. */
export function fileName(title: string, ending: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['list'];
  return `${words.join('-')}.${ending}`;
}
