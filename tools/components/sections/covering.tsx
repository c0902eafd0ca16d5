import { Button } from '@mantine/core';
import { Dialog, Flyout, SideDrawer, TextField } from '@rollbook/kit';
import type { ComponentType } from 'react';
import type { COVERING } from './covers';
import { LONG_NAME, nothing } from './section';

export const COVERS: Readonly<Record<(typeof COVERING)[number]['name'], ComponentType>> = {
  dialog: () => (
    <Dialog title={`Edit ${LONG_NAME}, 4851-3`} close={nothing}>
      <TextField id="first" label="First Name" defaultValue="Ann" />
      <Button mt="md">Save</Button>
    </Dialog>
  ),
  drawer: () => (
    <SideDrawer title="History of Ann Lee" size="md" close={nothing}>
      <p>11/20/2026, 9:14 AM: enrolled</p>
    </SideDrawer>
  ),
  menu: () => (
    <Flyout label="More" name="More of Ann Lee">
      {() => <button type="button">Delete</button>}
    </Flyout>
  ),
};
