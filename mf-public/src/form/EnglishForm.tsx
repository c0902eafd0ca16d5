import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The English application form (specification §2). */
export function EnglishForm() {
  return (
    <main>
      <h1>Join for $20 a year</h1>
      <p>Please select an office to continue with the form.</p>
      <Button component={Link} to="/applicationsubmitted">
        Pay at Office
      </Button>
    </main>
  );
}
