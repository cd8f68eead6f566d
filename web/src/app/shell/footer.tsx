import { Link } from "react-router-dom";

export function Footer() {
  return (
    <footer className="footer">
      <span>Sestina</span>
      <Link to="/terms-of-use">Disclaimer</Link>
      <Link to="/privacy-statement">Privacy Statement</Link>
      <a href="/third-party.txt">Open-source licences</a>
    </footer>
  );
}
