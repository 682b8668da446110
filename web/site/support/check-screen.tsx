import { ShieldAlert } from 'lucide-react'
import { useParams } from 'react-router'
import { toCheck } from '#contract/addresses/paths'
import { normalBase32 } from '#contract/fields/reference'
import { paymentSafety } from '#contract/site/payment-safety'
import { CodeCard } from '../../ui/code-card'
import { Notice } from '../../ui/notice'
import { usePageTitle } from '../../ui/page/page-title'
import './check-screen.css'
import { checkCopy as copy } from './check-copy'
import { CheckedMessage } from './checked-message'

export function CheckScreen() {
  const { code } = useParams()
  usePageTitle(copy.title)
  return (
    <div className="page page-narrow check">
      <div className="check-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      {code !== undefined && <CheckedMessage code={normalBase32(code)} />}
      <CodeCard
        key={code}
        title={code === undefined ? copy.code : copy.again}
        label={copy.label}
        hint={copy.hint}
        placeholder="K7Q2M-9XA4D"
        submit={copy.check}
        missing={copy.missing}
        to={toCheck}
      />
      <Notice tone="warning" icon={ShieldAlert} title={copy.money}>
        <p>{paymentSafety}</p>
      </Notice>
    </div>
  )
}
