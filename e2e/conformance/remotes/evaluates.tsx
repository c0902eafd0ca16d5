/** Makes code out of text. */
export default function App() {
  return <h1>Evaluating {evaluate()}</h1>;
}

function evaluate(): string {
  try {
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- this is the rule that it breaks
    return String(new Function('return 1')());
  } catch {
    return 'nothing';
  }
}
