import { certificateAnswer, typedCode, typedHash } from '#contract/deeds/verification'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { readVerifier } from './verifier'
import { verifyCertificate } from './verify'

export const verificationRoutes = router()
  .get(
    '/verify/by-hash/:sha256',
    call('The same by the SHA-256 of a file.', () => certificateAnswer),
    params(typedHash),
    async (c) => {
      const { sha256 } = c.req.valid('param')
      return c.json(await verifyCertificate(c.var.context, await readVerifier(c, c.var.context), { sha256 }), 200)
    },
  )
  .get(
    '/verify/:code',
    call('The public facts of a certificate by its code, with a signed statement.', () => certificateAnswer),
    params(typedCode),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json(await verifyCertificate(c.var.context, await readVerifier(c, c.var.context), { code }), 200)
    },
  )
