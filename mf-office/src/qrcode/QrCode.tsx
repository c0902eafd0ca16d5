/** The office's QR code (specification §2). */
export default function QrCode() {
  return (
    <main>
      <h1>QR code</h1>
    </main>
  );
}
