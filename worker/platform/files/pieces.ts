import { discard } from '../http/body-limit'

/**
 * A stream in pieces of at least `size` bytes; the last one may be smaller.
 * A stream that breaks ends after what arrived. What the consumer leaves is read and dropped.
 */
export async function* inPieces(
  stream: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream.getReader()
  let waiting: Uint8Array[] = []
  let bytes = 0
  let isOver = false
  const taken = () => {
    const piece = new Uint8Array(bytes)
    let at = 0
    for (const part of waiting) {
      piece.set(part, at)
      at += part.byteLength
    }
    waiting = []
    bytes = 0
    return piece
  }
  try {
    while (!isOver) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      isOver = done
      if (value) {
        waiting.push(value)
        bytes += value.byteLength
      }
      if (bytes >= size || (isOver && bytes > 0)) yield taken()
    }
  } finally {
    if (!isOver) await discard(reader)
  }
}
