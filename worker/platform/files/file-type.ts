import type { DocumentType } from '#contract/documents/documents'
import type { ForeignFile } from '#contract/documents/refused-files'
import { headerOf } from '../pdf/safety'
import { brandsOf, isAvif, signOf, textKindOf } from './foreign-type'

const starts = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
/** Of any picture in such a box, AVIF too. */
const generalBrands = ['mif1', 'msf1']

/**
 * A file's type by its first bytes, never by its name; undefined for anything we do not accept. Source: PDF 32000-1
 * 7.5.2, JPEG JFIF, PNG 1.2 section 3.1, ISO 14496-12 file type box.
 */
export function fileTypeOf(content: ArrayBuffer): DocumentType | undefined {
  const bytes = new Uint8Array(content)
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (isHeic(brandsOf(bytes))) return 'image/heic'
  const header = headerOf(bytes)
  return header === 0 || (header > 0 && !signOf(content, '')) ? 'application/pdf' : undefined
}

function isHeic(brands: readonly string[]): boolean {
  const [main = ''] = brands
  if (heicBrands.includes(main)) return true
  return generalBrands.includes(main) && (brands.some((brand) => heicBrands.includes(brand)) || !isAvif(brands))
}

/** What a file is that is not of an accepted type. @param name only a hint, of what its bytes do not tell */
export const foreignKindOf = (content: ArrayBuffer, name: string): ForeignFile =>
  signOf(content, name) ?? textKindOf(content)
