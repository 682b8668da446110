import { roleLabels } from '#contract/firms/member-roles'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import { PasswordCard } from '../../identity/account/password-card'
import { SessionsCard } from '../../identity/account/sessions-card'
import { FactorsCard } from '../../identity/factors/factors-card'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { ShortcutSetting } from '../../ui/keyboard/shortcut-setting'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Skeleton } from '../../ui/skeleton'
import '../columns.css'
import './account-screen.css'
import { useMember } from '../member'
import { PortalGate } from '../portal-gate'
import { memberFactors, memberSignIn } from '../sign-in-calls'
import { memberAccountCopy } from './copy'
import { Preference } from './preference'
import { preferenceCopy } from './preference-copy'

const skeleton = (
  <Skeleton label={memberAccountCopy.loading}>
    <div className="file-columns">
      <div className="file-column">
        <div className="card stack">
          <Bars shapes={['third', 'line', 'line', 'line', 'half']} />
        </div>
      </div>
      <div className="file-column">
        <div className="card stack">
          <Bars shapes={['third', 'line', 'half']} />
        </div>
      </div>
    </div>
  </Skeleton>
)

export const MemberAccountScreen = () => (
  <PortalGate fallback={skeleton}>
    <MemberAccount />
  </PortalGate>
)

function MemberAccount() {
  const { firm } = useMember()
  usePageTitle(`${memberAccountCopy.title}, ${firm.name}`)
  return (
    <>
      <h1 className="member-account-title">{memberAccountCopy.title}</h1>
      <div className="file-columns">
        <div className="file-column">
          <MemberDetails />
          <SessionsCard calls={memberSignIn} />
        </div>
        <div className="file-column">
          <FactorsCard calls={memberFactors} />
          <PasswordCard calls={memberSignIn} minLength={minStaffPasswordLength} asksToSignIn />
          <Card title={memberAccountCopy.settings}>
            <div className="stack">
              <Preference name="morningDigest" label={preferenceCopy.digest} />
              <Preference name="startsAtAction" label={preferenceCopy.startAtAction} />
              <ShortcutSetting />
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}

function MemberDetails() {
  const { admin } = useMember()
  const rights = admin.permissions.map((permission) => memberAccountCopy.rights[permission])
  return (
    <Card title={memberAccountCopy.details}>
      <div className="stack">
        <Facts shape="columns">
          <Fact label={memberAccountCopy.name} isVerbatim>
            {admin.fullName}
          </Fact>
          <Fact label={memberAccountCopy.username}>{admin.username}</Fact>
          <Fact label={memberAccountCopy.email}>{admin.email}</Fact>
          <Fact label={memberAccountCopy.role}>{roleLabels[admin.role]}</Fact>
          <Fact label={memberAccountCopy.may}>
            <ul className="member-account-rights">
              {[memberAccountCopy.everyone, ...rights].map((right) => (
                <li key={right}>{right}</li>
              ))}
            </ul>
          </Fact>
        </Facts>
        <p className="minor">{memberAccountCopy.detailsHint}</p>
      </div>
    </Card>
  )
}
