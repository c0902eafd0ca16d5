import { Button } from '@mantine/core';
import { ReasonDialog, useStaff } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Answers the request of an office about these two with no. */
export function NotTheSame({ request, by }: { request: string; by: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { may } = useStaff();
  if (!may('refuseRequest')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        No, two different people
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Two different people"
          help="The clinic reads it."
          yes="Say no"
          send={(reason) => call('refuseRequest', { request, reason })}
          done="Answered no"
          doing="answer the request"
          changed={(failed) => {
            if (failed === undefined) void navigate('/ecsadmin');
          }}
          close={() => setOpen(false)}
        >
          <p>Nothing changes of the two records. {by} reads the answer.</p>
        </ReasonDialog>
      )}
    </>
  );
}
