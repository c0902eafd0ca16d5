/** The confirmation page (specification §2). */
export default function Confirmation() {
  return (
    <main>
      <h1>Application submitted</h1>
    </main>
  );
}
