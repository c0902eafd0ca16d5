// The health check of the other members: ends with 0 once the first one has taken this one in and its data are here.
const { isWritablePrimary, secondary } = connect(
  'mongodb://127.0.0.1:27017/admin?directConnection=true',
).hello();
quit(isWritablePrimary || secondary ? 0 : 1);
