import { LifeBuoy, Search } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Link } from '../../ui/link'
import { dashboardCopy } from './copy'

export const QuickActions = () => (
  <aside className="quick-actions" aria-label={dashboardCopy.quickActions}>
    <Card title="Quick Actions">
      <ul className="quick-list">
        <li>
          <Link to={paths.support}>
            <LifeBuoy className="icon" aria-hidden="true" />
            Get Support
          </Link>
        </li>
        <li>
          <Link to={paths.submission}>
            <Search className="icon" aria-hidden="true" />
            Track by Reference
          </Link>
        </li>
      </ul>
    </Card>
    <Card title="Need Help?">
      <div className="stack-4">
        <p>{dashboardCopy.needHelp}</p>
        <LinkButton variant="secondary" wide to={paths.support}>
          Contact Support
        </LinkButton>
      </div>
    </Card>
  </aside>
)
