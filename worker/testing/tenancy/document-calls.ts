import { resumable } from '#contract/documents/resumable'
import { tus } from '../uploads'
import { at, type Call, type Rows } from './call'

const uploadCalls = (place: string, position: number): Record<string, readonly Call[]> => {
  const fill = ({ uploads }: Rows) => ({ uploadId: uploads[position] ?? '' })
  const one = `${at}/${place}/:uploadId`
  return {
    [`GET ${at}/${place}`]: [{ holder: 200, next: 200, shows: [], own: ['sending'] }],
    [`POST ${at}/${place}`]: [
      {
        headers: { ...tus, 'upload-length': '9', 'upload-metadata': `filename ${btoa('a.pdf')}` },
        holder: 201,
        next: 201,
      },
    ],
    [`GET ${one}`]: [{ fill, holder: 200, next: 404, own: ['sending'] }],
    [`PATCH ${one}`]: [
      {
        fill,
        bytes: () => '%PDF-',
        type: resumable.pieceType,
        headers: { ...tus, 'upload-offset': '0' },
        holder: 204,
        next: 404,
      },
    ],
    [`DELETE ${one}`]: [{ fill, headers: tus, holder: 204, next: 404 }],
  }
}

export const ofVersion = (name: 'released' | 'draft' | 'bare') => (rows: Rows) => ({ version: rows[name] })

/** Reads of documents and deeds, and uploads in pieces. */
export const documentCalls: Record<string, readonly Call[]> = {
  [`GET ${at}/documents/:docId`]: [
    { fill: ({ owned }) => ({ docId: owned }), holder: 200, next: 200, shows: ['owned'] },
    { fill: ({ sent }) => ({ docId: sent }), holder: 200, next: 200, shows: ['sent'] },
  ],
  [`GET ${at}/documents/:docId/picture`]: [
    { fill: ({ sent }) => ({ docId: sent }), holder: 200, next: 200, shows: ['sentpicture'] },
  ],
  [`GET ${at}/deed/:version`]: [
    { fill: ofVersion('released'), holder: 200, next: 200, shows: ['released'] },
    { fill: ofVersion('draft'), holder: 200, next: 404, own: ['draft'] },
    { fill: ofVersion('bare'), holder: 200, next: 404, own: ['bare'] },
  ],
  [`GET ${at}/deed/:version/picture`]: [
    { fill: ofVersion('released'), holder: 200, next: 200, shows: ['releasedpicture'] },
    { fill: ofVersion('draft'), holder: 200, next: 404, own: ['draftpicture'] },
  ],
  ...uploadCalls('uploads', 0),
  ...uploadCalls('deed-uploads', 1),
  ...uploadCalls('messages/uploads', 2),
}
