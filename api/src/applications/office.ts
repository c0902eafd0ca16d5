import { Application } from './model';

/** The office of an application, undefined when there is no such application. */
export async function applicationOffice(id: unknown): Promise<number | undefined> {
  if (typeof id !== 'number') return undefined;
  const application = await Application.findOne({ _id: id, state: { $ne: 'hidden' } })
    .select('oid')
    .lean();
  return application?.oid;
}
