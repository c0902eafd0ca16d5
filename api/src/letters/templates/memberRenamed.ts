import { memberIdLabel, officeLabel } from '@rollbook/contract';
import { z } from 'zod';
import { button, facts } from './letter';
import { type DataOf, template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  officeName: z.string(),
  before: z.string(),
  after: z.string(),
};

const en = ({ planName, officeName }: DataOf<typeof shape>) => ({
  subject: `${planName}: ${officeName} has renamed a paid member`,
  heading: 'A paid member was renamed',
  status: 'Please check',
  said: 'The office has changed both the first and the last name of a paid membership. A membership cannot be passed on to another person. Please check it; the record keeps the old name.',
  open: 'Open the Admin Area',
});

/** Tells the administrator that an office has changed both names of a paid member. */
export const memberRenamed = template({
  shape,
  words: { en },
  tone: 'waiting',
  blocks: ({ said, open }, { id, officeName, before, after }, { brand }) => [
    said,
    facts({ [officeLabel.en]: officeName, [memberIdLabel.en]: id, 'Name before': before, 'Name now': after }),
    button(`${brand.publicOrigin}/ecsadmin`, open),
  ],
});
