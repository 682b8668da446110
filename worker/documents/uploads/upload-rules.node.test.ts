import { expect, test } from 'vitest'
import { fileMessages, maxFileBytes } from '#contract/documents/documents'
import { foreignRefusal } from '#contract/documents/refused-files'
import { resumable, uploadMessages } from '#contract/documents/resumable'
import { Failure } from '../../platform/failure'
import {
  assertContinues,
  assertFewPieces,
  assertFewUnfinished,
  damaged,
  decideBegin,
  expiryOf,
  isRefusedForGood,
  metadataHeader,
  readOffset,
  type UploadRow,
  uploadHeaders,
  uploadView,
} from './upload-rules'

const hash = 'ab'.repeat(32)
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['all that counts', '6', `filename ${base64('Žofia.pdf')},sha256 ${base64(hash)}`, ['Žofia.pdf', hash]],
  [
    'spaces around it and more keys',
    '6',
    ` filename  ${base64('a b.pdf')} , filetype ${base64('x')}`,
    ['a b.pdf', null],
  ],
  ['a key without a value', '6', 'filename', ['', null]],
  ['nothing', String(maxFileBytes), undefined, ['', null]],
  ['what it is for', '6', `request ${base64('7')}`, ['', null, 7]],
  ['something that is no request', '6', `request ${base64('x')}`, ['', null]],
])('an upload begins with %s', (_, length, metadata, [name, sha256, requestId = null]) => {
  expect(decideBegin(length, metadata)).toEqual({ sizeBytes: Number(length), name, sha256, requestId })
})

test.each([
  ['without a length', undefined, undefined, 'bad-request', uploadMessages.noLength],
  ['that is empty', '0', undefined, 'bad-request', foreignRefusal('', 'empty')],
  ['of a length that is no number', '1e3', undefined, 'bad-request', uploadMessages.noLength],
  ['of a negative length', '-1', undefined, 'bad-request', uploadMessages.noLength],
  ['that is a byte too long', String(maxFileBytes + 1), undefined, 'too-large', fileMessages.tooLarge],
  ['with a name that is not Base64', '6', 'filename %%%', 'bad-request', uploadMessages.badMetadata],
  ['with a name that is not UTF-8', '6', 'filename /w==', 'bad-request', uploadMessages.badMetadata],
  ['with a key twice', '6', 'filename,filename', 'bad-request', uploadMessages.badMetadata],
  ['with an empty key', '6', 'filename,', 'bad-request', uploadMessages.badMetadata],
  ['with two values of a key', '6', 'filename eA== eA==', 'bad-request', uploadMessages.badMetadata],
  ['with a hash of another kind', '6', `sha256 ${base64('ab')}`, 'bad-request', uploadMessages.badMetadata],
  ['with more before a hash', '6', `sha256 ${base64(`x${hash}`)}`, 'bad-request', uploadMessages.badMetadata],
  ['with more after a hash', '6', `sha256 ${base64(`${hash}x`)}`, 'bad-request', uploadMessages.badMetadata],
])('an upload is refused: one %s', (_, length, metadata, code, detail) => {
  expect(() => decideBegin(length, metadata)).toThrow(expect.objectContaining({ code, detail }) as Error)
})

test.each(['0', '15728640'])('a piece starts at byte %s', (header) => expect(readOffset(header)).toBe(Number(header)))
test.each([undefined, '', '-1', '1.5', '0x10', '9'.repeat(16)])('a piece does not start at %j', (header) => {
  expect(() => readOffset(header)).toThrow(expect.objectContaining({ code: 'bad-request' }) as Error)
})

const row: UploadRow = {
  id: 'x',
  applicationId: 7,
  purpose: 'document',
  sessionId: 'secret',
  name: 'scan.pdf',
  sizeBytes: 9,
  sha256: hash,
  offset: 4,
  pieces: 1,
  activeAt: new Date('2026-11-22T10:00:00Z'),
  createdAt: new Date('2026-11-22T10:00:00Z'),
  expiresAt: expiryOf(new Date('2026-11-22T10:00:00Z')),
  completedAt: null,
  requestId: null,
}

test('a piece continues where the stored ones end', () => {
  expect(() => assertContinues(row, 4)).not.toThrow()
  expect(() => assertContinues(undefined, 4)).toThrow(expect.objectContaining({ code: 'not-found' }) as Error)
  for (const [changed, offset] of [
    [{}, 3],
    [{}, 5],
    [{ completedAt: new Date(0) }, 4],
  ] as const) {
    const elsewhere = expect.objectContaining({ code: 'upload-offset', detail: uploadMessages.wrongPlace }) as Error
    expect(() => assertContinues({ ...row, ...changed }, offset)).toThrow(elsewhere)
  }
})

test.each([
  [resumable.mostPieces - 1, 1, true],
  [resumable.mostPieces, resumable.pieceBytes, true],
  [resumable.mostPieces, resumable.pieceBytes - 1, false],
  [resumable.mostPieces + 1, 1, false],
])('after %i pieces one of %i bytes is stored: %s', (pieces, bytes, is) => {
  const add = () => assertFewPieces({ pieces }, bytes)
  const few = expect.objectContaining({ code: 'too-many-attempts', detail: uploadMessages.tooSmall }) as Error
  if (is) expect(add).not.toThrow()
  else expect(add).toThrow(few)
})

test('a browser has at most five unfinished uploads to an application', () => {
  expect(() => assertFewUnfinished([])).not.toThrow()
  expect(() => assertFewUnfinished([{ total: resumable.mostUnfinished - 1 }])).not.toThrow()
  expect(() => assertFewUnfinished([{ total: resumable.mostUnfinished }])).toThrow(
    expect.objectContaining({ code: 'too-many-uploads', detail: uploadMessages.tooManyOpen }) as Error,
  )
})

test('its sender sees a day of it and nothing of the session', () => {
  expect(uploadView(row)).toEqual({
    id: 'x',
    name: 'scan.pdf',
    sizeBytes: 9,
    offset: 4,
    sha256: hash,
    expiresAt: '2026-11-23T10:00:00.000Z',
    request: null,
  })
  expect(uploadHeaders(row)).toEqual({
    'Upload-Offset': '4',
    'Upload-Length': '9',
    'Upload-Expires': 'Mon, 23 Nov 2026 10:00:00 GMT',
  })
  expect(uploadHeaders({ ...row, resultId: 5 })).toMatchObject({ [resumable.result]: '5' })
})

test('the metadata of an upload is what its sender gave', () => {
  const header = `filename ${base64('Žofia.pdf')},sha256 ${base64(hash)}`
  expect(metadataHeader({ name: 'Žofia.pdf', sha256: hash })).toEqual({ 'Upload-Metadata': header })
  expect(metadataHeader({ name: 'a', sha256: null })).toEqual({ 'Upload-Metadata': 'filename YQ==' })
  expect(metadataHeader({ name: '', sha256: null })).toEqual({})
})

test.each<[unknown, boolean]>([
  ...(
    [
      'not-a-document',
      'deed-of-another',
      'withdrawn',
      'client-erased',
      'help-over',
      'help-paused',
      'not-found',
    ] as const
  ).map((code): [unknown, boolean] => [new Failure(code), true]),
  [damaged(), true],
  [new Failure('unsafe-document'), true],
  [new Failure('quota-reached'), true],
  [new Failure('upload-damaged'), true],
  [new Failure('busy'), false],
  [new Failure('upload-offset'), false],
  [new Failure('signed-out'), false],
  [new Error('R2'), false],
])('what will always be refused is removed: %s %j', (error, is) => expect(isRefusedForGood(error)).toBe(is))
