import { type Application, nameShown } from '@rollbook/contract';
import {
  type Controls,
  IconFileTypePdf,
  IconHistory,
  IconTrash,
  type RowControl,
  RowControls,
} from '@rollbook/kit';
import { addressOf } from '@rollbook/platform';

/** What can be done with an application; what is undefined is not offered. */
type Actions = {
  edit: ((application: Application) => void) | undefined;
  /** Opens the audit trail (administrator only). */
  history: ((application: Application) => void) | undefined;
  remove: ((application: Application) => void) | undefined;
};

/** Widths in px at a text of 12 px. */
const WIDTHS = { padding: 14, edit: 32, more: 50, pdf: 34 };

/** At the end of each row. */
export function controlsOf(actions: Actions): Controls<Application> {
  const { edit, history, remove } = actions;
  return {
    width: WIDTHS.padding + (edit ? WIDTHS.edit : 0) + (history || remove ? WIDTHS.more : WIDTHS.pdf),
    cell: (application) => <OfApplication application={application} actions={actions} />,
  };
}

/** The buttons of one row: Edit, and the others under 'More', Delete the last. */
function OfApplication({ application, actions }: { application: Application; actions: Actions }) {
  const { edit, history, remove } = actions;
  const name = nameShown(application);
  const editing: RowControl[] = edit
    ? [{ word: 'Edit', name: `Edit ${name}`, press: () => edit(application) }]
    : [];
  const trail: RowControl[] = history
    ? [{ word: 'History', name: `History of ${name}`, icon: IconHistory, press: () => history(application) }]
    : [];
  const agreement: RowControl[] = application.signed
    ? [
        {
          word: 'PDF',
          name: `PDF: signed agreement of ${name}`,
          icon: IconFileTypePdf,
          href: addressOf('agreementPdf', { id: application.id }),
          title: 'Signed agreement (PDF)',
        },
      ]
    : [];
  const deleting: RowControl[] = remove
    ? [
        {
          word: 'Delete',
          name: `Delete ${name}`,
          icon: IconTrash,
          isDangerous: true,
          press: () => remove(application),
        },
      ]
    : [];
  const hasMenu = history !== undefined || remove !== undefined;
  return hasMenu ? (
    <RowControls
      menuName={`More of ${name}`}
      direct={editing}
      others={[...trail, ...agreement, ...deleting]}
    />
  ) : (
    <RowControls menuName="" direct={[...editing, ...agreement]} others={[]} />
  );
}
