import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { publicFolder } from '../../../../src/platform/service-files.ts';

const script = readFileSync(join(publicFolder, 'scripts', 'dispositions.js'), 'utf8');

interface Radio {
  name: 'class';
  value: string;
  checked: boolean;
  form: ReturnType<typeof formOf>;
  focus: () => void;
}

/** As much of a form as the script uses. */
function formOf(radios: () => Record<string, Radio>) {
  return {
    dataset: {} as { chosen?: string },
    elements: { confirmed: { value: '' } },
    querySelector: (selector: string) => radios()[/data-key="(\d)"/.exec(selector)?.[1] ?? ''] ?? null,
  };
}

describe('Two keys', () => {
  type Listener = (event: object) => void;
  let listeners: Record<string, Listener>;
  let radios: Record<string, Radio>;
  let form: ReturnType<typeof formOf>;

  beforeEach(() => {
    listeners = {};
    form = formOf(() => radios);
    const radio = (value: string): Radio => ({
      name: 'class',
      value,
      checked: false,
      form,
      focus: () => undefined,
    });
    radios = { 1: radio('conviction'), 2: radio('non_conviction') };
    const document = { addEventListener: (type: string, listener: Listener) => (listeners[type] = listener) };
    runInNewContext(script, { document });
  });

  const press = (key: string, target: object | undefined, more: object = {}) =>
    listeners['keydown']?.({ key, target, preventDefault: () => undefined, ...more });
  const isConfirmed = () => form.elements.confirmed.value === 'on';

  it('classify: a digit chooses, and Enter confirms what it chose', () => {
    press('2', radios[1]);
    assert.equal(radios[2]?.checked, true);
    assert.equal(isConfirmed(), false);
    press('Enter', radios[2]);
    assert.equal(isConfirmed(), true);
  });

  it('confirm nothing that no digit has chosen', () => {
    press('Enter', radios[1]);
    assert.equal(isConfirmed(), false);
    press('1', radios[1]);
    // The arrow keys have chosen another one since.
    Object.assign(radios[1] ?? {}, { checked: false });
    Object.assign(radios[2] ?? {}, { checked: true });
    press('Enter', radios[2]);
    assert.equal(isConfirmed(), false);
  });

  it('are digits alone, without a modifier, where the focus is on the classes', () => {
    press('F1', radios[2]);
    press('1', radios[2], { ctrlKey: true });
    press('1', { name: 'remember', form });
    press('1', undefined);
    assert.equal(radios[1]?.checked, false);
  });

  it('are asked about again when a pointer sends the form', () => {
    press('1', radios[1]);
    press('Enter', radios[1]);
    listeners['click']?.({ target: { form }, detail: 0 });
    assert.equal(isConfirmed(), true, 'Enter clicks the button without a pointer');
    listeners['click']?.({ target: { form }, detail: 1 });
    assert.equal(isConfirmed(), false);
  });
});
