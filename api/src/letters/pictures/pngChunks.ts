const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `crc` is the checksum that is stored for `named`, the name and the data. */
export type Chunk = { name: string; data: Buffer; named: Buffer; crc: number };

/** The chunks of a PNG that ends with its last chunk; undefined for anything else. Nothing is decompressed. */
export function chunksOf(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = MAGIC.length; at < bytes.length;) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    chunks.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, end),
      named: bytes.subarray(at + 4, end),
      crc: bytes.readUInt32BE(end),
    });
    at = end + 4;
  }
  return chunks;
}
