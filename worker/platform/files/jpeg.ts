/** The pixels of a JPEG, from its first frame header; undefined for anything else. Source: ITU-T T.81, B.2.2. */
function jpegSize(content: ArrayBuffer): { width: number; height: number } | undefined {
  const view = new DataView(content)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xffc0 || marker > 0xfffe) return undefined
    // C4, C8 and CC are tables and extensions
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}

interface Most {
  maxBytes: number
  maxWidth: number
  maxHeight: number
}

/** Whether these bytes are a JPEG of at most this size, whatever a request says about them. */
export function isJpegWithin(content: ArrayBuffer, { maxBytes, maxWidth, maxHeight }: Most): boolean {
  const size = content.byteLength <= maxBytes ? jpegSize(content) : undefined
  return size !== undefined && size.width > 0 && size.width <= maxWidth && size.height > 0 && size.height <= maxHeight
}
