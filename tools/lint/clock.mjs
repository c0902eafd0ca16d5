// Lint plugin for shared-ui and the areas: today's date comes from the server's clock (D32), in shared-ui/platform/src/clock.
// `Date.now()` stays allowed: it measures durations on this device.

const serverTime = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'NewExpression[callee.name="Date"][arguments.length=0]': (node) =>
      context.report({
        node,
        message: 'The clock of the device may be wrong. Use serverNow of @rollbook/platform.',
      }),
  }),
};

export default { meta: { name: 'clock' }, rules: { 'server-time': serverTime } };
