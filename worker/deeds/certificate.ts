import { product } from '#contract/product'
import { noteUnfinished } from '../platform/discarded-files'
import { fetchFile, newFileKey, type StoredFile, storeFile } from '../platform/file-store'
import { sealKeys } from '../platform/seal-keys'
import type { Tools } from '../platform/tools'
import type { Certificate } from './certificate-page'
import type { DeedRow } from './queries'

/** The file that is released: with its certificate and the seal, or as it was uploaded where it cannot take them. */
export interface ReleasedFile extends StoredFile {
  isSealed: boolean
}

/**
 * Reads an uploaded deed, adds its certificate, seals it and stores it beside the uploaded one, which stays. It
 * goes again after an hour unless the batch that takes it over finishes it.
 * What draws and seals is loaded now and not when the Worker starts.
 * @throws Failure internal when the uploaded file cannot be opened
 */
export async function certify(tools: Tools, deed: DeedRow, certificate: Certificate): Promise<ReleasedFile> {
  const { objectKey, wrappedKey, sha256, sizeBytes } = deed
  const uploaded = { objectKey, wrappedKey, sha256, sizeBytes }
  const [{ addCertificate, sentenceOf }, { prepareSeal, sealPdf }] = await Promise.all([
    import('./certificate-page'),
    import('../platform/seal-pdf'),
  ])
  const words = { name: product.name, reason: sentenceOf(certificate), at: certificate.at }
  const sealed = await prepareSeal(await fetchFile(tools, deed), words, (file) => addCertificate(file, certificate))
  if (!sealed) return { ...uploaded, isSealed: false }
  await sealPdf(sealed, sealKeys(tools.env.SEAL_KEYS)[0])
  const folder = `applications/${deed.applicationId}/deeds`
  const sealedKey = newFileKey(folder)
  await noteUnfinished(tools.db, sealedKey, tools.now())
  return { ...(await storeFile(tools, folder, sealed.buffer, sealedKey)), isSealed: true }
}
