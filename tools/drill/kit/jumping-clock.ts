/**
 * A process that imports this has a clock that jumps an hour forward or back every few seconds, as that of a host does that a wrong time
 * server sets. `performance.now()` and timers go on as they are, as on such a host.
 */
const jumpMs = 3_600_000;
const everyMs = 7000;

const RealDate = Date;
const difference = () => [0, jumpMs, -jumpMs][Math.floor(performance.now() / everyMs) % 3] ?? 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(
      target,
      parameters.length ? parameters : [target.now() + difference()],
      newTarget,
    ) as Date,
  get: (target, name) =>
    name === 'now' ? () => target.now() + difference() : (Reflect.get(target, name) as unknown),
});
