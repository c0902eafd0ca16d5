/** An e-mail address, which breaks after the @ only. */
export function Mailbox({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </>
  );
}
