/** The office manager (specification §2). */
export default function OfficeManager() {
  return (
    <main>
      <h1>Office Manager</h1>
    </main>
  );
}
