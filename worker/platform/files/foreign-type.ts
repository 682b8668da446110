import type { ForeignFile } from '#contract/documents/refused-files'

type Sign = readonly [at: number, bytes: string, kind: ForeignFile]

/** The first bytes of what people send and we do not accept. */
const signs: readonly Sign[] = [
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [0, 'II+\0', 'tiff'],
  [0, 'MM\0+', 'tiff'],
  [8, 'WEBP', 'webp'],
  [0, 'GIF8', 'gif'],
  [0, 'BM', 'bmp'],
  [0, '8BPS', 'picture'],
  [4, 'jP  ', 'picture'],
  [4, 'JXL ', 'picture'],
  [0, '\xff\x0a', 'picture'],
  [0, '\0\0\x01\0', 'picture'],
  [8, 'AVI ', 'film'],
  [8, 'WAVE', 'film'],
  [0, 'OggS', 'film'],
  [0, 'ID3', 'film'],
  [0, 'fLaC', 'film'],
  [0, '#!AMR', 'film'],
  [0, '\x1aE\xdf\xa3', 'film'],
  [0, 'Rar!', 'archive'],
  [0, "7z\xbc\xaf'\x1c", 'archive'],
  [0, '\x1f\x8b', 'archive'],
  [0, 'BZh', 'archive'],
  [0, '\xfd7zXZ', 'archive'],
  [257, 'ustar', 'archive'],
  [0, 'MZ', 'program'],
  [0, '\x7fELF', 'program'],
  [0, '\xcf\xfa\xed\xfe', 'program'],
  [0, '\xca\xfe\xba\xbe', 'program'],
  [0, '{\\rtf', 'text'],
]

const avif = ['avif', 'avis']

/** The brands of a file of boxes, the main one first. Source: ISO 14496-12, file type box. */
export function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256))
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const size = Math.min(head.readUInt32BE(0), head.length)
  const others = Array.from({ length: Math.max(0, Math.floor((size - 16) / 4)) }, (_, index) => 16 + 4 * index)
  return [8, ...others].map((at) => head.toString('latin1', at, at + 4))
}

export const isAvif = (brands: readonly string[]) => brands.some((brand) => avif.includes(brand))

const extensionOf = (name: string) => /\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file is that its first bytes tell apart from a PDF; undefined for text and what nobody knows. */
export function signOf(content: ArrayBuffer, name: string): ForeignFile | undefined {
  const bytes = Buffer.from(content)
  if (bytes.length === 0) return 'empty'
  const match = signs.find(([at, sign]) => bytes.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1')))
  if (match?.[1] === 'BM' && !bytes.subarray(6, 10).equals(Buffer.alloc(4))) return undefined
  if (match) return match[2]
  const brands = brandsOf(bytes)
  if (brands.length > 0) return isAvif(brands) ? 'avif' : 'film'
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return ofZip(bytes, extensionOf(name))
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return ofOffice(bytes, extensionOf(name))
  return undefined
}

const ofExtension: Record<string, ForeignFile> = {
  doc: 'word',
  docx: 'word',
  docm: 'word',
  dot: 'word',
  dotx: 'word',
  xls: 'sheet',
  xlsx: 'sheet',
  xlsm: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  odt: 'openDocument',
  ods: 'openDocument',
  odp: 'openDocument',
  msg: 'mail',
}

function ofZip(bytes: Buffer, extension: string): ForeignFile {
  if (bytes.includes('mimetypeapplication/vnd.oasis')) return 'openDocument'
  if (bytes.includes('word/document')) return 'word'
  if (bytes.includes('xl/workbook')) return 'sheet'
  if (bytes.includes('ppt/presentation')) return 'slides'
  return ofExtension[extension] ?? 'archive'
}

/** A file of older office programs, also one with a password. */
function ofOffice(bytes: Buffer, extension: string): ForeignFile {
  const holds = (entry: string) => bytes.includes(Buffer.from(entry, 'utf16le'))
  if (holds('WordDocument')) return 'word'
  if (holds('Workbook')) return 'sheet'
  if (holds('PowerPoint Document')) return 'slides'
  return ofExtension[extension] ?? 'unknown'
}

/** Other than line ends, tabs and the escapes of printers. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)

/** What a text is; unknown for anything that is none. */
export function textKindOf(content: ArrayBuffer): ForeignFile {
  const bytes = Buffer.from(content, 0, Math.min(content.byteLength, 4_096))
  if (bytes.some(isControl)) return 'unknown'
  const text = bytes.toString('latin1').replace(/^(?:\xef\xbb\xbf)?\s+/, '')
  if (/^(?:HTTP\/|<!doctype html|<html|<head|<body)/i.test(text)) return 'web'
  if (/<svg[\s>]/i.test(text)) return 'svg'
  if (/<html[\s>]/i.test(text)) return 'web'
  if (/^(?:Received|Return-Path|Delivered-To|MIME-Version|Message-ID|From|Date|Subject):/i.test(text)) return 'mail'
  return 'text'
}
