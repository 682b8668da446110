import { noEvidence } from '#contract/applications/evidence/evidence-views'
import type { SealProblem } from '#contract/deeds/deeds'
import { product } from '#contract/product'
import type { AppContext } from '../platform/context'
import type { Certificate } from './certificate/certificate-page'

/** Letters of the longest kind that a certificate has, so that the trial does what the release will do. */
const specimen: Omit<Certificate, 'at' | 'origin' | 'sha256' | 'sizeBytes'> = {
  firm: product.name,
  service: product.name,
  property: null,
  deedNumber: null,
  reference: product.name,
  version: 1,
  uploader: { name: product.name, role: 'lawyer' },
  releaser: { name: product.name, role: 'lawyer' },
  code: '0'.repeat(22),
  evidence: noEvidence,
}

/**
 * Why this deed will not be sealed when it is released; null if it will. What the trial makes is thrown away. The code is
 * loaded here, not at the Worker's start.
 */
export async function trySeal(
  { now, origin }: AppContext,
  content: ArrayBuffer,
  sha256: string,
): Promise<SealProblem | null> {
  const [{ addCertificate, sentenceOf }, { prepareSeal }] = await Promise.all([
    import('./certificate/certificate-page'),
    import('../platform/pdf/seal'),
  ])
  const certificate = { ...specimen, at: now(), origin, sha256, sizeBytes: content.byteLength }
  const words = { name: product.name, reason: sentenceOf(certificate), at: certificate.at }
  const result = await prepareSeal(content, words, (file) => addCertificate(file, certificate))
  return typeof result === 'string' ? result : null
}
