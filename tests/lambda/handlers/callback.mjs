export const handler = (event, _context, done) => {
  done(null, event);
};
