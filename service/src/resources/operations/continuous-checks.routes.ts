import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { raiseAlert } from '../continuous-checks/raise-alert.ts';

type AlertRoute = 'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts';

/** Route with which suppliers that watch for changes report one. */
export const continuousCheckOperationHandlers = (container: Container): Pick<Handlers, AlertRoute> => ({
  'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts': (call) => {
    const { db, account, params, body, now } = call;
    return raiseAlert(db, container, {
      account,
      continuousCheckId: params.continuous_check_id,
      alertId: body.alert_id,
      court: body.court,
      at: now,
    });
  },
});
