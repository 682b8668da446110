import { product } from '#contract/product'
import type { AppContext } from '../../platform/context'
import { sealKeys } from '../../platform/crypto/seal-keys'
import { fetchFile, type StoredFile, storeFile } from '../../platform/files/file-store'
import { timeOf } from '../../platform/timestamps/authorities'
import type { DeedRow } from '../queries'
import type { Certificate } from './certificate-page'

/** The released file: with certificate and signature, or as uploaded if it cannot take them. */
interface ReleasedDeedFile extends StoredFile {
  isSealed: boolean
  /** Of the uploaded file; null where it is released unchanged. */
  pages: number | null
  /** Who saw the seal, and when; both null without a seal, and when no authority answered. */
  timedBy: string | null
  timedAt: Date | null
}

/**
 * Adds the certificate to an uploaded deed, signs it and stores the result separately.
 * It is deleted after an hour unless the batch that uses it calls `finish`. Drawing and signing code is loaded here,
 * not at the Worker's start.
 * @throws Failure internal when the uploaded file cannot be opened
 */
export async function certify(context: AppContext, deed: DeedRow, certificate: Certificate): Promise<ReleasedDeedFile> {
  const { objectKey, wrappedKey, sha256, sizeBytes } = deed
  const uploaded = { objectKey, wrappedKey, sha256, sizeBytes }
  const [{ addCertificate, sentenceOf }, { prepareSeal, sealPdf }] = await Promise.all([
    import('./certificate-page'),
    import('../../platform/pdf/seal'),
  ])
  const words = { name: product.name, reason: sentenceOf(certificate), at: certificate.at }
  let pages = 0
  const sealed = await prepareSeal(await fetchFile(context, deed), words, (file) => {
    pages = file.getPageCount()
    return addCertificate(file, certificate)
  })
  if (typeof sealed === 'string') return { ...uploaded, isSealed: false, pages: null, timedBy: null, timedAt: null }
  const [key] = sealKeys(context.env.SEAL_KEYS)
  const time = await sealPdf(sealed, key, (signature) => timeOf(context, signature))
  const stored = await storeFile(context, `applications/${deed.applicationId}/deeds`, sealed.buffer)
  return { ...stored, isSealed: true, pages, timedBy: time?.by ?? null, timedAt: time?.at ?? null }
}
