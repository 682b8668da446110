/** The headers of a JPEG of this size, padded to this many bytes; nothing decodes it. */
export function jpegOf(width: number, height: number, bytes = 200): ArrayBuffer {
  const content = new Uint8Array(bytes)
  const word = (value: number) => [value >> 8, value & 255]
  content.set([0xff, 0xd8, 0xff, 0xe0, ...word(16), ...Array<number>(14).fill(1)])
  content.set([0xff, 0xc0, ...word(17), 8, ...word(height), ...word(width), 3], 20)
  return content.buffer
}
