// Run once by the image, into an empty data folder: the API's own user, who may read and write its database and no more, and
// the role that replays the oplog of a backup, which root lacks.
const { readFileSync } = require('node:fs');

db.getSiblingDB('rollbook').createUser({
  user: 'rollbook',
  pwd: readFileSync('/run/secrets/mongodb_password', 'utf8').trim(),
  roles: [{ role: 'readWrite', db: 'rollbook' }],
});

const admin = db.getSiblingDB('admin');
admin.createRole({
  role: 'replay',
  privileges: [{ resource: { anyResource: true }, actions: ['anyAction'] }],
  roles: [],
});
admin.grantRolesToUser('root', ['replay']);
