import type { DocumentType } from '#contract/files'

const starts = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)
const text = (characters: string) => Array.from(characters, (character) => character.charCodeAt(0))

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * A file's type by its first bytes, never by its name; undefined for anything we do not accept. Source: PDF 32000-1
 * 7.5.2, JPEG JFIF, PNG 1.2 section 3.1, ISO 14496-12 file type box.
 */
export function fileTypeOf(content: ArrayBuffer): DocumentType | undefined {
  const bytes = new Uint8Array(content, 0, Math.min(1024, content.byteLength))
  if (starts(bytes, 0, text('%PDF-'))) return 'application/pdf'
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(bytes, 4, text('ftyp')) && heicBrands.some((brand) => starts(bytes, 8, text(brand)))) return 'image/heic'
  return undefined
}
