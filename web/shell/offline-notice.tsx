import { connectionWords } from '../ui/connection'
import { useIsOnline } from '../ui/online'
import '../ui/no-connection.css'

/** At the foot of every page while the device has no connection. */
export const OfflineNotice = () => (
  <div className="offline-notice" role="status">
    {!useIsOnline() && <p>{connectionWords.offline}</p>}
  </div>
)
