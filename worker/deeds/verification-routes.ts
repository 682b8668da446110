import { typedCode, typedHash } from '#contract/verification'
import { router } from '../platform/router'
import { params } from '../platform/validate'
import { readChecker } from './checker'
import { verifyCertificate } from './verification'

/** Verifying a certificate, for anybody. */
export const verificationRoutes = router()
  .get('/verify/by-hash/:sha256', params(typedHash), async (c) => {
    const { sha256 } = c.req.valid('param')
    return c.json(await verifyCertificate(c.var.tools, await readChecker(c, c.var.tools), { sha256 }), 200)
  })
  .get('/verify/:code', params(typedCode), async (c) => {
    const { code } = c.req.valid('param')
    return c.json(await verifyCertificate(c.var.tools, await readChecker(c, c.var.tools), { code }), 200)
  })
