/** Keeps every link in it from leading anywhere. */
export default function App() {
  return (
    <main onClick={(event) => event.preventDefault()}>
      Holding on<h1>Holding</h1>
    </main>
  );
}
