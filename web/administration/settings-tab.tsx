import { useQuery } from '@tanstack/react-query'
import { identityTitle } from '#contract/applications/identity-check/words'
import { money } from '#contract/prices'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Fact, Facts } from '../ui/facts'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'
import { settingsQuery } from './admin-queries'
import { manageCopy } from './copy'
import './settings-tab.css'

/** Read only: the operator sets these in wrangler.toml. */
export function SettingsTab() {
  return (
    <Loaded
      query={useQuery(settingsQuery)}
      failed={manageCopy.settingsFailed}
      fallback={<Skeleton label={manageCopy.settingsLoading} rows={2} />}
    >
      {(data) => (
        <div className="manage-settings">
          <Card title="Payment Settings">
            <Facts>
              <Fact label="Deposit Amount">{money(data.depositCents)}</Fact>
              <Fact label="Balance Amount">{money(data.balanceCents)}</Fact>
            </Facts>
          </Card>
          <Card title="Notification Settings">
            <Facts>
              <Fact label="Email">
                <Switch isOn={data.isEmailOn} />
              </Fact>
              <Fact label="WhatsApp">
                <Switch isOn={data.isWhatsAppOn} />
              </Fact>
            </Facts>
          </Card>
          <Card title={identityTitle}>
            <Facts>
              <Fact label="Before a release">{data.isIdentityRequired ? 'Required' : 'Recommended'}</Fact>
            </Facts>
          </Card>
          <p className="minor">{manageCopy.settingsPlace}</p>
        </div>
      )}
    </Loaded>
  )
}

const Switch = ({ isOn }: { isOn: boolean }) => (
  <Badge colour={isOn ? 'green' : 'grey'}>{isOn ? 'Enabled' : 'Disabled'}</Badge>
)
