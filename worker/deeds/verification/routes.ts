import { byStatusList, evidenceFiles } from '#contract/deeds/evidence-file'
import { paperAnswer, paperForm } from '#contract/deeds/paper'
import { typedCode, typedHash, verifyAnswer } from '#contract/deeds/verification'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { comparePaper } from './compare-paper'
import { certificateCredential, statusList } from './credential'
import { evidenceFile } from './evidence-file'
import { readVerifier } from './verifier'
import { verifyCertificate } from './verify'

const credentialType = 'application/vc+jwt'

export const verificationRoutes = router()
  .get(
    '/verify/by-hash/:sha256',
    call('The same by the SHA-256 of a file.', () => verifyAnswer),
    params(typedHash),
    async (c) => {
      const { sha256 } = c.req.valid('param')
      return c.json(await verifyCertificate(c.var.context, await readVerifier(c, c.var.context), { sha256 }), 200)
    },
  )
  .get(
    '/verify/:code',
    call(
      'The public facts of a certificate by its code, with a signed statement; or of a printed record of an original.',
      () => verifyAnswer,
    ),
    params(typedCode),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json(await verifyCertificate(c.var.context, await readVerifier(c, c.var.context), { code }), 200)
    },
  )
  .get(
    '/verify/:code/evidence',
    call(
      'What a later check needs without us, beside the deed itself: statement, proofs and public keys.',
      () => evidenceFiles,
    ),
    params(typedCode),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json(await evidenceFile(c.var.context, await readVerifier(c, c.var.context), code), 200)
    },
  )
  .get(
    '/verify/:code/credential',
    call('The statement about a certificate as a W3C Verifiable Credential.', [credentialType]),
    params(typedCode),
    async (c) => {
      const verifier = await readVerifier(c, c.var.context)
      const credential = await certificateCredential(c.var.context, verifier, c.req.valid('param').code)
      return c.body(credential, 200, { 'content-type': credentialType })
    },
  )
  .get(
    '/verify/status/:purpose/:list',
    call('Which credentials of a list are revoked, or replaced by a newer version.', [credentialType]),
    params(byStatusList),
    async (c) => {
      const { purpose, list } = c.req.valid('param')
      return c.body(await statusList(c.var.context, purpose, list), 200, { 'content-type': credentialType })
    },
  )
  .post(
    '/verify/:code/paper',
    call(
      'Compares the number and stand of a paper deed with those of a certificate: both match, or not; never which. A few tries a day.',
      () => paperAnswer,
    ),
    params(typedCode),
    body(paperForm),
    async (c) => {
      const verifier = await readVerifier(c, c.var.context)
      return c.json(await comparePaper(c.var.context, verifier, c.req.valid('param').code, c.req.valid('json')), 200)
    },
  )
