import { ShieldAlert } from 'lucide-react'
import { useParams } from 'react-router'
import { normalBase32 } from '#contract/fields/reference'
import { toCheck } from '#contract/http/paths'
import { paymentSafety } from '#contract/product'
import { CodeCard } from '../ui/code-card'
import { Notice } from '../ui/notice'
import { usePageTitle } from '../ui/page/page-title'
import './check-screen.css'
import { checkCopy as words } from './check-copy'
import { CheckedMessage } from './checked-message'

/** Says whether a message is from us, by the code in it. */
export function CheckScreen() {
  const { code } = useParams()
  usePageTitle(words.title)
  return (
    <div className="page page-narrow check">
      <div className="check-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {code !== undefined && <CheckedMessage code={normalBase32(code)} />}
      <CodeCard
        key={code}
        title={code === undefined ? words.code : words.again}
        label={words.label}
        hint={words.hint}
        placeholder="K7Q2M-9XA4D"
        submit={words.check}
        missing={words.missing}
        to={toCheck}
      />
      <Notice tone="warning" icon={ShieldAlert} title={words.money}>
        <p>{paymentSafety}</p>
      </Notice>
    </div>
  )
}
