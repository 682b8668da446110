import * as z from 'zod/mini'
import { openUpload } from '../applications/views'
import { resumable } from '../documents/resumable'

const forMessage = { file: 'file for a message', files: 'files for a message' }
const idInResult = ` ${resumable.result} then has its id for the message; HEAD answers it too.`

/** Where files arrive in pieces, and what they become. */
const files = {
  '/api/applications/:id/uploads': { file: 'document', files: 'documents' },
  '/api/lawfirm/clients/:id/uploads': { file: 'document for the owner', files: 'documents for the owner' },
  '/api/lawfirm/clients/:id/deed-uploads': { file: 'digital deed', files: 'digital deeds' },
  '/api/help/uploads': { file: 'helper’s document', files: 'helper’s documents' },
  '/api/applications/:id/messages/uploads': { ...forMessage, more: idInResult },
  '/api/lawfirm/clients/:id/messages/uploads': { ...forMessage, more: idInResult },
} as const

interface What {
  file: string
  files: string
  more?: string
}

type Place = keyof typeof files
type Call = `${'GET' | 'POST'} ${Place}` | `${'GET' | 'PATCH' | 'DELETE'} ${Place}/:uploadId`

const answersAt = (at: string) => ({
  [`GET ${at}`]: z.array(openUpload),
  [`POST ${at}`]: null,
  [`GET ${at}/:uploadId`]: openUpload,
  [`PATCH ${at}/:uploadId`]: null,
  [`DELETE ${at}/:uploadId`]: null,
})

const descriptionsAt = ([at, { file, files, more = '' }]: readonly [string, What]) => ({
  [`GET ${at}`]: `The ${files} that this sender has begun to send and not finished.`,
  [`POST ${at}`]: `Begins a ${file} that arrives in pieces, by tus 1.0.0. Its address, in Location, works for 24 hours.`,
  [`GET ${at}/:uploadId`]: `How much of such a ${file} has arrived; HEAD answers the same in Upload-Offset.`,
  [`PATCH ${at}/:uploadId`]: `Adds the next piece. The last one stores the ${file}, after the same checks as of one that is sent whole.${more}`,
  [`DELETE ${at}/:uploadId`]: `Removes a ${file} of which only a part has arrived.`,
})

export const uploadAnswers = Object.assign({}, ...Object.keys(files).map(answersAt)) as Record<
  Call,
  z.ZodMiniType | null
>
export const uploadDescriptions = Object.assign({}, ...Object.entries(files).map(descriptionsAt)) as Record<
  Call,
  string
>
