import type { FormReader, FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { splitIds, unitPicker } from '../unit-picker.ts';

/** The field for the units that a teammate works for. Nothing for an account without a hierarchy. */
export const nodesField = async (c: DashboardContext, state: FormState): Promise<Html | ''> =>
  c.var.viewer.account.segmentation
    ? unitPicker(c, state, {
        name: 'nodes',
        label: 'Units this teammate can see',
        hint: 'Only what was ordered for these units and those below them. Leave empty for everything.',
        isMultiple: true,
      })
    : '';

/** Returns the nodes that a form names. */
export const readNodes = (form: FormReader): string[] => [...new Set(splitIds(form('nodes')))];
