import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  officeName: z.string(),
  before: z.string(),
  after: z.string(),
};

/** Tells the administrator that an office has changed both names of a paid member (D36). */
export const memberRenamed = template(shape, ({ planName, id, officeName, before, after }, { brand }) => ({
  language: 'en',
  subject: `${planName}: ${officeName} has renamed a paid member`,
  heading: 'A paid member was renamed',
  status: { tone: 'waiting', word: 'Please check' },
  blocks: [
    text(
      'The office has changed both the first and the last name of a paid membership. A membership cannot be passed on to another person. Please check it; the record keeps the old name.',
    ),
    facts({ Office: officeName, Membership: id, 'Name before': before, 'Name now': after }),
    { kind: 'link', label: 'Open the Admin Area', url: `${brand.publicOrigin}/ecsadmin` },
  ],
}));
