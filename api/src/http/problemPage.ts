import { escapeHtml } from '../html';

type Shown = { status: number; title: string; detail: string };

/** For people who open an answer in a window of its own, such as a PDF after the session has ended. */
export function problemPage({ status, title, detail }: Shown): string {
  const next = status === 401 ? SIGN_IN : '';
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

const SIGN_IN = `<p>Sign in again in the window before this one, then open it once more.</p>
<p lang="es">Inicie sesión de nuevo en la ventana anterior y vuelva a abrirlo.</p>`;
