// npm run components: the parts of `ui` and `kit` in every state. `?show=` opens one that covers the page.
import { StaffArea, staffContext } from '@rollbook/kit';
import '@rollbook/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { COVERING } from './sections/covers';
import { COVERS } from './sections/covering';
import { FIELDS } from './sections/fields';
import { LISTS } from './sections/lists';
import { NOTICES } from './sections/notices';
import './page.css';

const asked = new URLSearchParams(location.search).get('show');
const covering = COVERING.find(({ name }) => name === asked);
const Cover = covering && COVERS[covering.name];
const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');

createRoot(place).render(
  <StrictMode>
    <StaffArea staff={staffContext({ role: 'office', area: '/office' })}>
      {Cover ? (
        <Cover />
      ) : (
        [...FIELDS, ...NOTICES, ...LISTS].map(({ name, part }) => (
          <section key={name} aria-label={name} data-picture={name}>
            <h2>{name}</h2>
            {part}
          </section>
        ))
      )}
    </StaffArea>
  </StrictMode>,
);
