import { Button } from '@mantine/core';
import { type ComponentProps, createContext, Fragment, type ReactNode, useContext } from 'react';
import { Page } from '../page';
import { useStaff } from './context';

/** How the administrator chooses the office of a screen, in an area that has no signed-in office. */
type OfficeChoice = { picker: ReactNode; chooseAnother: () => void };

const Choice = createContext<OfficeChoice | undefined>(undefined);

export const OfficeChoiceProvider = Choice.Provider;

/** The page of a screen that is for one office. Where it is not chosen yet, the picker stands in the screen's place. */
export function OfficePage({ actions, width = 'full', children, ...page }: ComponentProps<typeof Page>) {
  const { office } = useStaff();
  const choice = useContext(Choice);
  if (!choice) {
    return (
      <Page {...page} width={width} actions={actions}>
        {children}
      </Page>
    );
  }
  return (
    <Page
      {...page}
      width={office ? 'full' : 'form'}
      actions={
        office && (
          <>
            {actions}
            <Button variant="default" onClick={choice.chooseAnother}>
              Choose another office
            </Button>
          </>
        )
      }
    >
      {office ? <Fragment key={office.oid}>{children}</Fragment> : choice.picker}
    </Page>
  );
}
