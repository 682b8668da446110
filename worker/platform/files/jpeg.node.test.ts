import { expect, test } from 'vitest'
import { jpegOf } from '../../testing/jpeg'
import { isJpegWithin } from './jpeg'

const most = { maxBytes: 1_000, maxWidth: 640, maxHeight: 1280 }
const changed = (change: (bytes: Uint8Array) => void) => {
  const content = jpegOf(640, 900)
  change(new Uint8Array(content))
  return content
}

test.each([
  ['a small JPEG', jpegOf(640, 1280), true],
  ['one that is too wide', jpegOf(641, 900), false],
  ['one that is too high', jpegOf(640, 1281), false],
  ['one without pixels', jpegOf(0, 900), false],
  ['one that is too heavy', jpegOf(640, 900, 1_001), false],
  ['nothing', new ArrayBuffer(0), false],
  ['a PNG', changed((bytes) => bytes.set([0x89, 0x50])), false],
  ['one whose segment leads nowhere', changed((bytes) => bytes.set([0xff, 0xff], 4)), false],
  ['one with something between its segments', changed((bytes) => bytes.set([0x00], 20)), false],
] as const)('%s: %j', (_which, content, is) => expect(isJpegWithin(content, most)).toBe(is))
