/** Styles elements by their names, wherever they stand. */
export default function App() {
  return (
    <>
      <style>{'button { color: rgb(1, 2, 3) }'}</style>
      <h1>Painting</h1>
    </>
  );
}
