import { escapeHtml } from '../html';

type Shown = { status: number; title: string; detail: string };

/** For people who open an answer in a window of its own, such as a PDF after the session has ended. */
export function problemPage({ status, title, detail }: Shown): string {
  const next = { 401: SIGN_IN, 404: MY_MEMBERSHIP }[status] ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;color:#1c2536;background:#f8f6f1;margin:4rem auto;max-width:36rem;padding:0 1.25rem}
h1{font:600 1.5rem/1.2 ui-serif,Georgia,"Noto Serif",serif}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${next}
</main>
</body>
</html>`;
}

/** The link in a mail to a signed agreement ends, and its application can be deleted. */
const MY_MEMBERSHIP = `<p>Members find their agreement, card and receipts in <a href="/member">My membership</a>.</p>
<p lang="es">No se encontró, o el enlace venció. El acuerdo, la tarjeta y los recibos están en
<a href="/member?lang=es">Mi membresía</a>.</p>`;

const SIGN_IN = `<p>Sign in again in the window before this one, then open it once more.</p>
<p lang="es">Inicie sesión de nuevo en la ventana anterior y vuelva a abrirlo.</p>`;
